import { decimal } from '@guara/domain/escrita'
import { type Aparencia, aparenciaDe, CORES, PARTES, PORTES } from '@guara/domain/especie/aparencia'
import type { Especie } from '@guara/domain/especie/schema'
import type { ReactNode } from 'react'
import { SeloDaAmeaca, significadoDaCategoria } from '../selos.tsx'
import classes from './detalhe.module.css'

const medida = (cm: number) => (cm >= 100 ? `${decimal(cm / 100, 1)} m` : `${decimal(cm, 1)} cm`)

const tamanhoEmTexto = ({ tamanhoCm, pesoKg, porte }: Aparencia) => {
  const { minimo, maximo } = tamanhoCm ?? { minimo: null, maximo: null }
  const partes = [
    porte && PORTES[porte],
    maximo !== null && (minimo === null ? medida(maximo) : `${medida(minimo)} a ${medida(maximo)}`),
    pesoKg !== null && `${decimal(pesoKg, 1)} kg`,
  ]
  return partes.filter(Boolean).join(', ')
}

const ANEXOS: Record<string, string> = {
  I: 'Anexo I: ameaçada de extinção, comércio internacional só em caso excepcional',
  II: 'Anexo II: comércio internacional controlado',
  III: 'Anexo III: protegida por ao menos um país',
}

const Categoria = ({ especie: { categoriaAmeaca, categoriaConfirmada } }: { especie: Especie }) => {
  if (!categoriaAmeaca) return 'Não informada'
  return (
    <>
      <SeloDaAmeaca categoria={categoriaAmeaca} />
      <span className={classes.explicacao}>
        {significadoDaCategoria(categoriaAmeaca.sigla)}{' '}
        {categoriaConfirmada
          ? 'Conferida na fonte.'
          : 'Ainda não conferida na fonte: confirme antes de autuar.'}
      </span>
    </>
  )
}

export const Dados = ({ especie }: { especie: Especie }) => {
  const vista = aparenciaDe(especie)
  const linhas: Array<[string, ReactNode]> = [
    [
      'Nome científico',
      <i key="n" lang="la">
        {especie.nomeCientifico}
      </i>,
    ],
    ['Reino', especie.reino.nomePopular ?? especie.reino.nome],
    ['Grupo', especie.grupo],
    ['Status', especie.status.nome],
    ['Categoria de ameaça', <Categoria key="c" especie={especie} />],
    ['CITES', especie.cites && (ANEXOS[especie.cites] ?? especie.cites)],
    ['Proteção especial', especie.protecaoEspecial],
    ['Características', especie.caracteristicas],
    ['Tamanho', tamanhoEmTexto(vista)],
    ['Cores', vista.cores.map((c) => CORES[c]).join(', ')],
    ['Partes descritas', vista.partes.map((p) => PARTES[p]).join(', ')],
    ['Catálogo', !especie.ativa && 'Retirada: não é mais oferecida em formulários'],
  ]
  return (
    <dl className={classes.dados}>
      {linhas.map(([rotulo, valor]) =>
        valor ? (
          <div key={rotulo}>
            <dt>{rotulo}</dt>
            <dd>{valor}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
