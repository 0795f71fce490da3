// Accounts by spreadsheet: what each row would do is read before anything is written.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import {
  type Conferencia,
  type LinhaConferida,
  O_QUE_A_LINHA_FAZ,
  type OQueALinhaFaz,
} from '@guara/domain/usuario/schema'
import { Button, Modal, Textarea } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { apiDeUsuarios } from '../../api/administracao/usuarios.ts'
import { useCelular } from '../../ui/aparelho/use-celular.ts'
import { Recado } from '../../ui/aviso/recado.tsx'
import classes from './administracao.module.css'
import { recusaDe, useAto } from './ato.ts'

/** A spreadsheet of before Unicode is read in the letters it was written in. */
const lerTexto = async (arquivo: File) => {
  const bytes = await arquivo.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const ORDEM: readonly OQueALinhaFaz[] = ['RECUSAR', 'CRIAR', 'MUDAR', 'IGUAL']

const Linhas = ({ linhas }: { linhas: readonly LinhaConferida[] }) => (
  <>
    {ORDEM.map((faz) => {
      const destas = linhas.filter((l) => l.faz === faz)
      if (destas.length === 0) return null
      return (
        <section key={faz} aria-label={O_QUE_A_LINHA_FAZ[faz]}>
          <h3>
            {O_QUE_A_LINHA_FAZ[faz]}: {destas.length}
          </h3>
          <ul className={classes.linhas}>
            {destas.map((l) => (
              <li key={l.linha}>
                <strong>
                  Linha {l.linha}: {l.nome || l.login || 'sem nome'}
                </strong>{' '}
                <span className={classes.fraco}>{l.oQue.join(' · ')}</span>
              </li>
            ))}
          </ul>
        </section>
      )
    })}
  </>
)

interface PropsDoEnvio {
  csv: string
  conferencia: Conferencia
  onOutra: () => void
  onFechar: () => void
}

const Envio = ({ csv, conferencia, onOutra, onFechar }: PropsDoEnvio) => {
  const [motivo, setMotivo] = useState('')
  const { linhas, resumo } = conferencia
  const muda = linhas.some((l) => l.faz === 'CRIAR' || l.faz === 'MUDAR')
  const ato = useAto(
    () => apiDeUsuarios.importar({ body: { csv, resumo, motivo } }),
    'Planilha importada.',
    onFechar,
  )
  const { doCampo, geral } = recusaDe(ato.error, ['motivo'])
  const enviar = (evento: FormEvent) => {
    evento.preventDefault()
    ato.mutate()
  }
  return (
    <form onSubmit={enviar} noValidate className={classes.form}>
      <p role="status">
        {muda
          ? 'Nada foi gravado ainda. As linhas recusadas ficam de fora; as outras são gravadas juntas.'
          : 'Não há o que gravar: corrija a planilha e escolha de novo.'}
      </p>
      <Linhas linhas={linhas} />
      {geral && (
        <Recado tom="erro" focado>
          {geral}
        </Recado>
      )}
      {muda && (
        <Textarea
          label="Motivo"
          description="Numa frase, que fica na auditoria; quem confirma um papel que assina também o lê."
          withAsterisk
          rows={2}
          maxLength={500}
          value={motivo}
          error={doCampo('motivo')}
          onChange={(evento) => setMotivo(evento.currentTarget.value)}
        />
      )}
      <div className={classes.botoes}>
        <Button variant="default" onClick={onOutra} disabled={ato.isPending}>
          Escolher outra planilha
        </Button>
        {muda && (
          <Button type="submit" loading={ato.isPending}>
            Gravar o que foi mostrado
          </Button>
        )}
      </div>
    </form>
  )
}

export const ImportarPlanilha = ({ onFechar }: { onFechar: () => void }) => {
  const caixa = useRef<HTMLInputElement>(null)
  const [csv, setCsv] = useState('')
  const leitura = useMutation({
    mutationFn: async (arquivo: File) => {
      const texto = await lerTexto(arquivo)
      const conferencia = await apiDeUsuarios.conferirPlanilha({ body: { csv: texto } })
      setCsv(texto)
      return conferencia
    },
  })
  return (
    <Modal
      opened
      onClose={onFechar}
      title="Importar usuários de CSV"
      size={720}
      fullScreen={useCelular()}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {leitura.data ? (
        <Envio csv={csv} conferencia={leitura.data} onOutra={leitura.reset} onFechar={onFechar} />
      ) : (
        <div className={classes.form}>
          <p>
            A primeira linha dá os nomes das colunas:{' '}
            <code>login;nome;email;cpf;matricula;cargo;designacao;unidade;papeis</code>. Uma célula vazia não
            muda nada; vários papéis se separam por <code>+</code>, como <code>Fiscal + Gestor</code>.
            Exportar dá uma planilha assim.
          </p>
          {leitura.error && (
            <Recado tom="erro" focado>
              {leitura.error.message}
            </Recado>
          )}
          <Button
            leftSection={<IconTableImport size={18} aria-hidden />}
            loading={leitura.isPending}
            onClick={() => caixa.current?.click()}
            data-autofocus
          >
            Escolher planilha
          </Button>
          <input
            ref={caixa}
            type="file"
            hidden
            aria-label="Planilha de usuários"
            accept=".csv,text/csv"
            onChange={({ currentTarget }) => {
              const arquivo = currentTarget.files?.[0]
              currentTarget.value = ''
              if (arquivo) leitura.mutate(arquivo)
            }}
          />
        </div>
      )}
    </Modal>
  )
}
