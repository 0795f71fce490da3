// All that the catalogue knows of one species, and what can be done with it.
import { podeChamar } from '@guara/domain/acesso'
import { especies } from '@guara/domain/especie/contract'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import type { Especie } from '@guara/domain/especie/schema'
import { lavraFormularios } from '@guara/domain/sessao/perfil'
import type { Conta } from '@guara/domain/sessao/schema'
import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ERRO_DAS_ESPECIES, todasAsEspecies } from '../../../offline/especies/todas.ts'
import { useCelular } from '../../../ui/aparelho/use-celular.ts'
import { EmptyState } from '../../../ui/espera/empty-state.tsx'
import { ErrorState } from '../../../ui/espera/error-state.tsx'
import { EditarEspecie } from '../gestao/editar-especie.tsx'
import { Fotos } from '../imagens/fotos.tsx'
import { Galeria } from '../imagens/galeria.tsx'
import { Dados } from './dados.tsx'
import classes from './detalhe.module.css'
import { LinhasDeInfracao } from './linhas-de-infracao.tsx'
import { UsarNoFormulario } from './usar-no-formulario.tsx'

export type Fazer = 'usar' | 'editar'

interface Props {
  id: number
  usuario: Conta
  fazer: Fazer | null
  onFazer: (fazer: Fazer | null) => void
  onFechar: () => void
}

type DoConteudo = Omit<Props, 'id' | 'onFechar'> & { especie: Especie; onFoto: (indice: number) => void }

const Conteudo = ({ especie, usuario, fazer, onFazer, onFoto }: DoConteudo) => {
  const lavra = lavraFormularios(usuario.perfilAtivo)
  const administra = podeChamar(especies.editar, usuario)
  const voltar = () => onFazer(null)
  if (fazer === 'usar' && lavra)
    return <UsarNoFormulario especie={especie} usuarioId={usuario.id} onVoltar={voltar} />
  if (fazer === 'editar' && administra) return <EditarEspecie especie={especie} onVoltar={voltar} />
  return (
    <div className={classes.partes}>
      <Fotos especie={especie} onAbrir={onFoto} />
      <Dados especie={especie} />
      <LinhasDeInfracao especie={especie} />
      <div className={classes.acoes}>
        {administra && (
          <Button variant="default" onClick={() => onFazer('editar')}>
            Editar espécie e fotos
          </Button>
        )}
        {lavra && especie.ativa && (
          <Button onClick={() => onFazer('usar')} data-autofocus>
            Usar no formulário
          </Button>
        )}
      </div>
    </div>
  )
}

export const Detalhe = ({ id, onFechar, ...resto }: Props) => {
  const celular = useCelular()
  const { data, isError, isFetching, refetch } = useQuery(todasAsEspecies())
  const [foto, setFoto] = useState<number | null>(null)
  const especie = data?.find((e) => e.id === id)
  return (
    <>
      <Modal
        opened
        onClose={onFechar}
        title={especie ? especie.nomePopular : 'Espécie'}
        size={860}
        fullScreen={celular}
        // Esc closes the photo that is over it first.
        closeOnEscape={foto === null && resto.fazer !== 'editar'}
        // What is being typed is not lost by a slip.
        closeOnClickOutside={resto.fazer !== 'editar'}
        trapFocus={foto === null}
      >
        {especie ? (
          <Conteudo especie={especie} onFoto={setFoto} {...resto} />
        ) : data ? (
          <EmptyState titulo="Esta espécie não está no catálogo." />
        ) : isError ? (
          <ErrorState titulo={ERRO_DAS_ESPECIES} tentando={isFetching} onTentar={() => void refetch()} />
        ) : (
          <p role="status">Carregando a espécie…</p>
        )}
      </Modal>
      <Galeria
        nome={especie?.nomePopular ?? ''}
        imagens={especie?.arquivos ?? []}
        indice={foto}
        onIndice={setFoto}
      />
    </>
  )
}
