// /admin/orgao: who the agency is, how its papers begin, and who changed it.
import { CATALOGOS } from '@guara/domain/catalogo/editaveis/index'
import { CHAVE_DO_ORGAO } from '@guara/domain/catalogo/editaveis/orgao'
import { useQuery } from '@tanstack/react-query'
import { consultasDosCatalogos } from '../../api/administracao/catalogos.ts'
import { Quadro } from '../../ui/tela/quadro.ts'
import classes from './catalogos.module.css'
import { LinhasDoCatalogo } from './linhas.tsx'
import { PreviaDaLinha } from './previa.tsx'
import { SoDeQuemMuda } from './so-de-quem-muda.tsx'

const ComoEsta = () => {
  const { data } = useQuery(consultasDosCatalogos.linhas('orgao'))
  const linha = data?.[0]
  if (!linha) return null
  return (
    <Quadro component="section" aria-labelledby="como-esta">
      <h2 id="como-esta">Como está</h2>
      <PreviaDaLinha
        nome="orgao"
        chave={CHAVE_DO_ORGAO}
        dados={linha.dados}
        oQue="o cabeçalho dos documentos"
      />
    </Quadro>
  )
}

export const Orgao = () => (
  <SoDeQuemMuda titulo={CATALOGOS.orgao.titulo}>
    <div className={classes.tela}>
      <LinhasDoCatalogo nome="orgao" />
      <ComoEsta />
    </div>
  </SoDeQuemMuda>
)
